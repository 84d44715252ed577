import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAs } from '../../../test/render';
import { CheckedInput } from './checked-input';
import { FormDialog } from './form-dialog';
import { useLateChecks } from './late-checks';
import { type Problems, useEntityForm } from './use-entity-form';

interface Entered {
  name: string;
}
type Checks = { readonly problemsOf: (entered: Entered) => Problems<Entered> };

function Late({ load, onSave }: { load: () => Promise<Checks>; onSave: (entered: Entered) => void }) {
  const form = useEntityForm<Entered>({ initialValues: { name: 'Bolt' }, problems: useLateChecks(load) });
  return (
    <FormDialog title="Late" submit="Save" form={form} onSubmit={onSave} onClose={() => {}} busy={false}>
      <CheckedInput label="Name" {...form.text('name')} />
    </FormDialog>
  );
}

test('where the checks do not come that is said and nothing is saved; once they come it can be', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  const onSave = vi.fn();
  const load = vi.fn<() => Promise<Checks>>(() => Promise.reject(new TypeError('Failed to fetch')));
  renderAs(<Late load={load} onSave={onSave} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await screen.findByText('A part of this page could not be loaded');
  expect(onSave).not.toHaveBeenCalled();
  load.mockResolvedValue({ problemsOf: () => ({}) });
  await userEvent.click(save);
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  expect(unheard).not.toHaveBeenCalled();
  process.off('unhandledRejection', unheard);
});
