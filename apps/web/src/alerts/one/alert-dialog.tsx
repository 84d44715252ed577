import { useFragment } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { alertPage, organizationUrl } from '@tallyard/domain/pages/addresses';
import { Dialog, EmptyState, FailedState, LoadingState, useToast } from '@tallyard/ui';
import { useOrganization } from '../../shared/organization/organization';
import { copyText } from '../../shared/page/copy-text';
import { rowsOf } from '../../shared/queries/missing-values';
import { useOneAlertQuery } from '../generated/operations';
import { type AlertRowFragment, AlertRowFragmentDoc } from '../generated/shell-operations';
import { AlertActions } from './alert-actions';
import { AlertFacts } from './alert-facts';
import { AlertHistory } from './alert-history';
import { AlertSends } from './alert-sends';
import { DeliveryExplanationSection } from './delivery-explanation-section';

/**
 * Dialog of one alert: its details, history and actions. It loads the alert by id, so it stays open when the row leaves the
 * page and follows later changes.
 */
export function AlertDialog({ alertId, onClose }: { alertId: string; onClose: () => void }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useOneAlertQuery({
    // guard: alerts.open-one-stays
    variables: { organizationId: active.id, ids: [alertId] },
    fetchPolicy: 'cache-and-network',
  });
  const { data: alert, dataState } = useFragment<AlertRowFragment>({
    fragment: AlertRowFragmentDoc,
    fragmentName: 'AlertRow',
    from: { __typename: 'AlertInstance', id: alertId },
  });
  const isGone = data !== undefined && !error && rowsOf(data.alertInstances)?.length === 0;
  const isKnown = dataState === 'complete' && !isGone;
  return (
    <Dialog opened onClose={onClose} title={(isKnown && alert.title) || 'Alert'} size="lg" centered>
      {isKnown ? (
        <>
          <AlertFacts alert={alert} />
          <AlertHistory alert={alert} />
          <AlertSends alertId={alertId} />
          <DeliveryExplanationSection alertId={alertId} />
          <AlertActions alert={alert} />
        </>
      ) : isGone ? (
        <EmptyState title="Alert not found">
          It belongs to another organization, or there is none of this address.
        </EmptyState>
      ) : error ? (
        <FailedState title="The alert could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={6} label="Loading the alert" />
      )}
      <Group justify="space-between" gap="sm" mt="lg">
        <CopyAddress alertId={alertId} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

function CopyAddress({ alertId }: { alertId: string }) {
  const { active } = useOrganization();
  const toast = useToast();
  const copy = async () => {
    const done = await copyText(organizationUrl(window.location, active.id, alertPage(alertId)));
    toast.show(
      done
        ? { title: 'Address copied', tone: 'success' }
        : { title: 'Nothing was copied', message: 'The browser does not allow it.', tone: 'warning' },
    );
  };
  return (
    <Button variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
      Copy address
    </Button>
  );
}
