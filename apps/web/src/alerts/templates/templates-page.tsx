import { Button, Select } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, FailedState, GatedButton, LoadingState, PageHead, Panel, SearchField } from '@tallyard/ui';
import { useState } from 'react';
import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { useUrlState } from '../../shared/lists/url-state';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { useGate, useShown } from '../../shared/permissions/permissions';
import { rowsOf } from '../../shared/queries/missing-values';
import {
  type AlertTemplateFragment,
  DeleteAlertTemplateDocument,
  useAlertTemplatesQuery,
} from '../generated/operations';
import { SampleNotice } from '../sample-notice';
import { TemplateCard } from './template-card';
import { categoriesOf, filterTemplates } from './template-filters';
import classes from './templates.module.css';

const UseTemplateDialog = later(async () => (await import('./use-template-dialog')).UseTemplateDialog);
const OwnTemplateDialog = later(async () => (await import('./own-template-dialog')).OwnTemplateDialog);

type Open =
  | { readonly what: 'use' | 'edit' | 'delete'; readonly template: AlertTemplateFragment }
  | { readonly what: 'new' };

/** Page of rule templates: built-in ones and the organization's own, with search and filters in the URL. */
export function TemplatesPage() {
  useTitle('Alert templates');
  const { active } = useOrganization();
  const { get, set } = useUrlState();
  const create = useGate('alertTemplates.create');
  const showsRules = useShown('showManagerTools');
  const [open, setOpen] = useState<Open | null>(null);
  const { data, loading, refetch } = useAlertTemplatesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const answer = data?.alertTemplates;
  const all = rowsOf(answer);
  const isSample = answer?.isSample ?? false;
  const [search, category] = [get('q') ?? '', get('category')];
  const shown = filterTemplates(all ?? [], { search, category });
  const again = () => void refetch();
  const close = () => setOpen(null);

  return (
    <>
      <PageHead
        title="Alert templates"
        lead="A template is a rule with blanks. Fill them in, and it alerts."
        actions={
          <>
            {showsRules && (
              <Button component={Link} to={pages.alertRules} variant="default">
                Alert rules
              </Button>
            )}
            {!isSample && (
              <GatedButton
                {...create}
                leftSection={<IconBookmarkPlus size={16} aria-hidden />}
                onClick={() => setOpen({ what: 'new' })}
              >
                Save a rule
              </GatedButton>
            )}
          </>
        }
      />
      <SampleNotice of={answer} what="templates" />
      <div className={classes.filters}>
        <SearchField
          label="Search templates"
          value={search}
          debounceMs={searchDebounceMs}
          onSearch={(text) => set({ q: text })}
        />
        <Select
          aria-label="Category"
          placeholder="Any category"
          clearable
          clearButtonProps={{ 'aria-label': 'Any category' }}
          data={categoriesOf(all ?? [])}
          value={category}
          onChange={(next) => set({ category: next })}
        />
      </div>
      {all ? (
        shown.length > 0 ? (
          <ul className={classes.cards}>
            {shown.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                isSample={isSample}
                onUse={() => setOpen({ what: 'use', template })}
                onEdit={() => setOpen({ what: 'edit', template })}
                onDelete={() => setOpen({ what: 'delete', template })}
              />
            ))}
          </ul>
        ) : (
          <Panel padded>
            <EmptyState title={all.length === 0 ? 'No templates yet' : 'No template matches'}>
              {all.length === 0
                ? 'Save a rule as a template, and others are made from it.'
                : 'Change or clear the search and the category above.'}
            </EmptyState>
          </Panel>
        )
      ) : (
        <Panel padded>
          {loading ? (
            <LoadingState rows={8} label="Loading templates" />
          ) : (
            <FailedState title="The templates could not be loaded" onRetry={again} />
          )}
        </Panel>
      )}
      {open?.what === 'use' && <UseTemplateDialog template={open.template} onClose={close} onUsed={again} />}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <OwnTemplateDialog template={open.what === 'edit' ? open.template : null} onClose={close} onSaved={again} />
      )}
      <ConfirmDelete
        document={DeleteAlertTemplateDocument}
        thing={open?.what === 'delete' ? open.template : null}
        what="template"
        changes="alertRules"
        onClose={close}
        onDeleted={again}
      >
        Its votes go with it. Rules that were made from it stay.
      </ConfirmDelete>
    </>
  );
}
