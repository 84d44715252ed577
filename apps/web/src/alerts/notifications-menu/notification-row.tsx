import { IconEye } from '@tabler/icons-react';
import { alertPage } from '@tallyard/domain/pages/addresses';
import { GatedIcon, RelativeTime, useToast } from '@tallyard/ui';
import { Link } from '../../shared/navigation/navigation';
import { useGate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import { AdjustForAlert } from '../adjust-for-alert';
import { PriorityMark } from '../alert-marks';
import { SummedUp } from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import { useAlertCommands } from '../use-alert-commands';
import classes from './notifications-menu.module.css';

interface BellRowProps {
  alert: AlertRowFragment;
  /** Called when a link leaves the menu. */
  onLeave: () => void;
}

/** One open alert with its most common actions: acknowledge and adjust stock. */
export function NotificationRow({ alert, onLeave }: BellRowProps) {
  const { id, summary, priority, context, triggeredAt } = alert;
  const toast = useToast();
  const commands = useAlertCommands();
  const acknowledgeGate = useGate('alertInstances.acknowledge');
  const name = alert.title ?? 'this alert';
  const acknowledge = async () => {
    const result = await commands.acknowledge([id]);
    const [outcome] = result?.outcomes ?? [];
    if (outcome?.success) toast.show({ title: `${name}: acknowledged`, tone: 'success' });
    else if (outcome) toast.show({ title: name, message: outcome.message ?? 'Not acknowledged', tone: 'warning' });
  };
  return (
    <li className={classes.row}>
      <div className={classes.alert}>
        <Link className={classes.title} to={alertPage(id)} onClick={onLeave}>
          <FieldValue of={alert} field="title" inControl />
        </Link>
        <span className={classes.line}>
          {priority && <PriorityMark priority={priority} />}
          {summary ? (
            // biome-ignore lint/a11y/noStaticElementInteractions: the link in it is pressed; this only closes the bell behind it
            // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked, too
            <span onClick={onLeave}>
              <SummedUp alert={alert} of={summary} />
            </span>
          ) : (
            <span>{context?.warehouseName}</span>
          )}
          {triggeredAt && <RelativeTime value={triggeredAt} />}
        </span>
      </div>
      <AdjustForAlert alert={alert} onPress={onLeave} />
      <GatedIcon
        {...acknowledgeGate}
        aria-label={`Acknowledge ${name}`}
        loading={commands.busy}
        onClick={() => void acknowledge()}
      >
        <IconEye size={17} aria-hidden />
      </GatedIcon>
    </li>
  );
}
