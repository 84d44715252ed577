import { Button, Group, Textarea } from '@mantine/core';
import { fieldValidationDelayMs } from '@tallyard/domain/limits/time';
import { GatedButton, Panel, useFieldCheck, useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { useLateChecks } from '../shared/forms/late-checks';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useGate, useMay } from '../shared/permissions/permissions';
import { CreateSelectionDocument, type SelectionDetailFragment, UpdateSelectionDocument } from './generated/operations';
import classes from './integrations.module.css';
import { selectionPage } from './selection-addresses';
import { type EnteredSelection, variablesIn } from './selection-variables';
import { SelectionVerdict } from './selection-verdict';

const loadChecks = () => import('./selection-checks');

const example = `subscription ($organizationId: ID) {
  itemChanged(organizationId: $organizationId) {
    cursor
    kind
    item {
      sku
      name
      quantity
    }
  }
}
`;

const enteredOf = (selection: SelectionDetailFragment | null): EnteredSelection => ({
  name: selection?.name ?? '',
  document: selection?.document ?? example,
  variables: selection ? JSON.stringify(selection.variables, null, 2) : '{}',
});

/** Editor of a saved query, with its current result beside it. Null: a new one. */
export function SelectionEditor({ selection }: { selection: SelectionDetailFragment | null }) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const gate = useGate(selection === null ? 'selections.create' : 'selections.update');
  const readOnly = !useMay(selection === null ? 'selections.create' : 'selections.update');
  const text = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useEntityForm<EnteredSelection>({
    initialValues: enteredOf(selection),
    problems: useLateChecks(loadChecks),
    codes: {
      NAME_TAKEN: 'name',
      GRAPHQL_PARSE_FAILED: 'document',
      QUERY_TOO_COMPLEX: 'document',
      BAD_USER_INPUT: 'document',
    },
  });
  const { value: variables, check } = form.text('variables');
  const verdict = useFieldCheck(variables, check, fieldValidationDelayMs);
  const onError = (error: Described) => {
    const isFormError = error.code === 'RULE_BROKEN' || error.code === 'CONFLICT';
    if (isFormError) setRefused(error.message);
    return isFormError || form.noteRefusal(error);
  };
  const create = useCommand(CreateSelectionDocument, { entity: 'selections', onError });
  const update = useCommand(UpdateSelectionDocument, { entity: 'selections', idOf: ({ input }) => input.id, onError });
  const save = async (entered: EnteredSelection) => {
    setRefused(null);
    const { name, document } = entered;
    const fields = {
      organizationId: active.id,
      name: name.trim(),
      document,
      variables: variablesIn(entered.variables),
    };
    if (selection === null) {
      const created = (await create.run({ input: fields }))?.createSelection;
      if (!created) return;
      form.kept();
      toast.show({ title: 'Selection made', tone: 'success' });
      void navigate(selectionPage(created.selection.id), { replace: true });
      return;
    }
    const saved = await update.run({ input: { ...fields, id: selection.id, expectedVersion: selection.version } });
    if (!saved) return;
    form.kept(entered);
    toast.show({ title: 'Selection saved', tone: 'success' });
  };
  const goTo = (line: number, column: number) => {
    const lines = form.values.document.split('\n');
    const at = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    text.current?.focus();
    text.current?.setSelectionRange(at, at);
  };
  return (
    <Panel padded>
      <div className={classes.editor}>
        <EntityForm of={form} onSubmit={save} className={classes.fields ?? ''}>
          <CheckedInput
            label="Name"
            placeholder="Who reads it, or what for?"
            required
            readOnly={readOnly}
            {...form.text('name')}
          />
          <Textarea
            ref={text}
            className={classes.code ?? ''}
            label="Document"
            description="One subscription; $organizationId is set by itself."
            rows={16}
            spellCheck={false}
            readOnly={readOnly}
            value={form.values.document}
            onChange={(event) => form.set('document', event.currentTarget.value)}
            error={form.errorOf('document')}
          />
          <Textarea
            className={classes.code ?? ''}
            label="Variables"
            description="A JSON object."
            rows={4}
            spellCheck={false}
            readOnly={readOnly}
            value={variables}
            onChange={(event) => form.set('variables', event.currentTarget.value)}
            error={form.errorOf('variables') ?? (verdict.state === 'invalid' ? verdict.message : null)}
          />
          {refused && <p role="alert">{refused}</p>}
          <FailureAlert failure={create.failure ?? update.failure} />
          <Group justify="flex-end">
            {form.isDirty && selection && (
              <Button variant="default" onClick={() => form.mantine.setValues(enteredOf(selection))}>
                Discard changes
              </Button>
            )}
            <GatedButton {...gate} type="submit" loading={create.busy || update.busy}>
              {selection === null ? 'Make selection' : 'Save selection'}
            </GatedButton>
          </Group>
        </EntityForm>
        <SelectionVerdict document={form.values.document} variables={form.values.variables} onGoTo={goTo} />
      </div>
    </Panel>
  );
}
