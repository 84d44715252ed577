import { Select, TagsInput } from '@mantine/core';
import {
  maxTemplateTags,
  templateCategory,
  templateDescription,
  templateName,
  templateTag,
} from '@tallyard/domain/alert-templates/fields';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { rowsOf } from '../../shared/queries/missing-values';
import {
  type AlertTemplateFragment,
  CreateAlertTemplateDocument,
  UpdateAlertTemplateDocument,
  useRulesToSaveQuery,
} from '../generated/operations';

interface OwnForm {
  ruleId: string;
  name: string;
  description: string;
  category: string;
  tags: string[];
}

const checks = {
  name: (text: string) => problemWith(templateName, text),
  description: (text: string) => problemWith(templateDescription, text),
  category: (text: string) => (text.trim() === '' ? null : problemWith(templateCategory, text)),
  tags: (tags: readonly string[]) =>
    tags.length > maxTemplateTags
      ? `At most ${maxTemplateTags} tags`
      : (tags.map((tag) => problemWith(templateTag, tag)).find((problem) => problem !== null) ?? null),
};

interface OwnTemplateDialogProps {
  /** Null: a rule is saved as a template. */
  template: AlertTemplateFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Saves a rule as a template of the organization, or edits a template's name, description, category and tags. */
export function OwnTemplateDialog({ template, onClose, onSaved }: OwnTemplateDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const { data, error, loading } = useRulesToSaveQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
    skip: template !== null,
  });
  const rules = data?.alertRules?.isSample ? [] : (rowsOf(data?.alertRules) ?? []);
  const form = useEntityForm<OwnForm>({
    initialValues: {
      ruleId: '',
      name: template?.name ?? '',
      description: template?.description ?? '',
      category: template?.category ?? '',
      tags: [...(template?.tags ?? [])].filter((tag) => tag !== null),
    },
    problems: (entered) => ({
      ...problemsBy<OwnForm>(checks, entered),
      ruleId: template === null && entered.ruleId === '' ? 'Choose the rule' : null,
    }),
    codes: { NAME_TAKEN: 'name' },
  });
  const onError = form.noteRefusal;
  const create = useCommand(CreateAlertTemplateDocument, { entity: 'alert templates', onError });
  const update = useCommand(UpdateAlertTemplateDocument, {
    entity: 'alert templates',
    idOf: ({ input }) => input.id,
    onError,
  });
  const save = async (entered: OwnForm) => {
    const category = entered.category.trim();
    const input = {
      organizationId: active.id,
      name: entered.name.trim(),
      description: entered.description.trim(),
      ...(category === '' ? {} : { category }),
      tags: entered.tags,
    };
    const done = template
      ? await update.run({ input: { ...input, id: template.id } })
      : await create.run({ input: { ...input, ruleId: entered.ruleId } });
    if (!done) return;
    toast.show({ title: template ? 'Template saved' : 'Template added', tone: 'success' });
    onSaved();
    onClose();
  };

  return (
    <FormDialog
      title={template ? 'Edit template' : 'Save a rule as a template'}
      submit={template ? 'Save template' : 'Add template'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      {template === null && (
        <Select
          label="Rule"
          required
          searchable
          data-autofocus
          data={rules.map(({ id, name }) => ({ value: id, label: name ?? 'A rule' }))}
          placeholder={loading ? 'Loading the rules' : error ? 'The rules could not be loaded' : 'Choose a rule'}
          nothingFoundMessage="No rule matches"
          description="Its numbers become blanks that propose what they are now."
          {...form.choice('ruleId')}
          onChange={(value) => {
            form.set('ruleId', value ?? '');
            if (form.values.name === '') form.set('name', rules.find(({ id }) => id === value)?.name ?? '');
          }}
        />
      )}
      <CheckedInput label="Name" required {...form.text('name')} />
      <CheckedInput label="Description" multiline {...form.text('description')} />
      <CheckedInput label="Category" placeholder="Own" {...form.text('category')} />
      <TagsInput
        label="Tags"
        value={form.values.tags}
        onChange={(tags) => form.set('tags', tags)}
        error={form.errorOf('tags')}
      />
    </FormDialog>
  );
}
