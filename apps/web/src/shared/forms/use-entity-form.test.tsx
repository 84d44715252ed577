import { hasUnsavedWork } from '@tallyard/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import type { Described } from '../errors/errors';
import { CheckedInput } from './checked-input';
import { FormDialog } from './form-dialog';
import { problemsBy, useEntityForm } from './use-entity-form';

const refused = (code: string, problems: Described['problems'] = []): Described => ({
  code,
  class: 'Request Error',
  message: 'Taken by another',
  problems,
  details: undefined,
  requestId: null,
});

const required = (text: string) => (text.trim() ? null : 'It is required');

interface Requested {
  error?: Described;
  onSave?: (values: object) => void;
  shown?: { name: string; code: string };
}

function Example({ error, onSave = () => {}, shown }: Requested) {
  const form = useEntityForm({
    initialValues: shown ?? { name: '', code: '' },
    problems: (entered) => problemsBy({ name: required, code: required }, entered, shown),
    codes: { NAME_TAKEN: 'name' },
  });
  const save = (values: object) => {
    onSave(values);
    if (error) form.noteRefusal(error);
    else form.kept();
  };
  return (
    <FormDialog title="Example" submit="Save" form={form} onSubmit={save} onClose={() => {}} busy={false}>
      <CheckedInput label="Name" {...form.text('name')} />
      <CheckedInput label="Code" {...form.text('code')} />
    </FormDialog>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('nothing is saved while a field is wrong, and the first such field has the focus', async () => {
  const saved: object[] = [];
  renderAs(<Example onSave={(values) => saved.push(values)} />);
  await userEvent.type(field('Name'), 'Bolt');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  expect(screen.getByText('It is required')).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.type(field('Code'), 'B');
  await save();
  expect(saved).toEqual([{ name: 'Bolt', code: 'B' }]);
});

test('GEN-13: a field that was changed is being checked at once and told valid when the typing rests', async () => {
  renderAs(<Example />);
  await userEvent.type(field('Name'), 'Bolt');
  expect(screen.getByText('Validating...')).toBeTruthy();
  expect(await screen.findByText('Valid')).toBeTruthy();
});

test.each([
  ['by its code', refused('NAME_TAKEN'), 'Name', 'Taken by another'],
  [
    'by its field',
    refused('VALIDATION', [{ field: 'input.code', message: 'Too short' }] as never),
    'Code',
    'Too short',
  ],
])('what the server refused %s stands beside the field, which has the focus, until it is changed', async (...row) => {
  const [, error, label, message] = row;
  renderAs(<Example error={error} shown={{ name: 'Bolt', code: 'B' }} />);
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  await userEvent.type(field(label), 'x');
  expect(screen.queryByText(message)).toBeNull();
});

test('what was there and is not touched is not judged', async () => {
  const saved: object[] = [];
  renderAs(<Example onSave={(values) => saved.push(values)} shown={{ name: 'Bolt', code: '' }} />);
  await userEvent.type(field('Name'), 's');
  await save();
  expect(saved).toEqual([{ name: 'Bolts', code: '' }]);
});

test('what was entered is asked for before it is thrown away, and no longer once it is kept', async () => {
  renderAs(<Example shown={{ name: 'Bolt', code: 'B' }} />);
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(field('Name'), 's');
  expect(hasUnsavedWork()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /keep editing|stay|go on/i })).toBeTruthy();
});

test('what was saved is what is kept', async () => {
  renderAs(<Example shown={{ name: 'Bolt', code: 'B' }} />);
  await userEvent.type(field('Name'), 's');
  await save();
  expect(hasUnsavedWork()).toBe(false);
});

test('checks that come later than the form are waited for, and pressing twice meanwhile saves nothing', async () => {
  const saved: object[] = [];
  const checks = Promise.withResolvers<typeof required>();
  function Late() {
    const form = useEntityForm({
      initialValues: { name: '' },
      problems: async ({ name }) => ({ name: (await checks.promise)(name) }),
    });
    return (
      <FormDialog
        title="Late"
        submit="Save"
        form={form}
        onSubmit={(values) => void saved.push(values)}
        onClose={() => {}}
        busy={false}
      >
        <CheckedInput label="Name" {...form.text('name')} />
      </FormDialog>
    );
  }
  renderAs(<Late />);
  await save();
  await save();
  expect(saved).toEqual([]);
  checks.resolve(required);
  expect(await screen.findByText('It is required')).toBeTruthy();
  // The field gets the focus after its error is drawn.
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(saved).toEqual([]);
  await userEvent.type(field('Name'), 'Bolt');
  await save();
  await waitFor(() => expect(saved).toEqual([{ name: 'Bolt' }]));
});
