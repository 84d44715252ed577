import { ApolloLink } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { ItemFieldsSetting } from '../inventory/item-fields-setting';
import { ProductFieldsSetting } from '../products/product-fields-setting';

const weight = { key: 'weight', name: 'Weight', type: 'NUMBER', isRequired: false, options: [] };
const colour = { key: 'colour', name: 'Colour', type: 'CHOICE', isRequired: true, options: ['Red', 'Blue'] };

function show(role: 'admin' | 'manager' = 'admin', fields: readonly object[] = [weight, colour]) {
  const answers = new Answers(({ operationName, variables }) => {
    if (operationName !== 'ChangeProductOwnFields') return { productCustomFields: { fields, revision: 4 } };
    const { fields: sent } = variables.input as { fields: { key?: string; name: string; options?: string[] }[] };
    const stored = sent.map((field) => ({ options: [], ...field, key: field.key ?? field.name.toLowerCase() }));
    return { changeProductCustomFields: { productCustomFields: { fields: stored, revision: 5 } } };
  });
  renderAs(<ProductFieldsSetting />, { link: answers.link, role });
  const sent = () =>
    answers.asked
      .filter(({ operationName }) => operationName === 'ChangeProductOwnFields')
      .map(({ variables }) => variables.input);
  return { answers, sent };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameOf = (n: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Name of field ${n}` });

test('fields are renamed, moved and added, and saved whole against the list that was shown', async () => {
  const { sent } = show();
  await userEvent.clear(await nameOf(1));
  await userEvent.type(await nameOf(1), 'Net weight');
  await press('Move Colour up');
  await press('Add a field');
  await waitFor(async () => expect(document.activeElement).toBe(await nameOf(3)));
  await userEvent.keyboard('Fragile');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fragile is required' }));
  await press('Save fields');
  expect(await screen.findByText('Fields saved')).toBeTruthy();
  expect(sent()).toEqual([
    {
      organizationId: '7',
      fields: [
        { key: 'colour', name: 'Colour', type: 'CHOICE', isRequired: true, options: ['Red', 'Blue'] },
        { key: 'weight', name: 'Net weight', type: 'NUMBER', isRequired: false },
        { name: 'Fragile', type: 'TEXT', isRequired: true },
      ],
      expectedRevision: 4,
    },
  ]);
});

test('the type of a field that is there stays, and a new one is sent again with the key that it got', async () => {
  const { sent } = show('admin', []);
  expect(await screen.findByText('Products have no fields of your own yet.')).toBeTruthy();
  await press('Add a field');
  await userEvent.type(await nameOf(1), 'Size');
  await press('Save fields');
  await screen.findByText('Fields saved');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Type of Size' }).hasAttribute('disabled')).toBe(true),
  );
  await userEvent.type(await nameOf(1), 's');
  await press('Save fields');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ fields: [{ key: 'size', name: 'Sizes' }], expectedRevision: 5 });
});

test('a blank name, one that stands twice and a choice without options are told beside them, and not sent', async () => {
  const { sent } = show('admin', [weight, { ...colour, options: [] }]);
  await userEvent.clear(await nameOf(2));
  await userEvent.type(await nameOf(2), 'weight');
  await press('Save fields');
  expect(await screen.findByText('Each field stands in the list once')).toBeTruthy();
  expect(screen.getByText('A choice has options')).toBeTruthy();
  await userEvent.clear(await nameOf(2));
  await press('Save fields');
  expect(await screen.findByText('Field name is required')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('what somebody else changed meanwhile is said, and loaded on request', async () => {
  const conflict = new GraphQLError('Changed.', { extensions: { code: 'CONFLICT', class: 'Error' } });
  let names = ['Ours'];
  const link = new ApolloLink(({ operationName }) => {
    if (operationName === 'ChangeProductOwnFields') return of({ errors: [conflict] });
    if (operationName !== 'ProductOwnFields') return throwError(() => new Error(operationName));
    const fields = names.map((name) => ({ ...weight, name, __typename: 'CustomField' }));
    return of({ data: { productCustomFields: { __typename: 'ProductCustomFields', fields, revision: names.length } } });
  });
  renderAs(<ProductFieldsSetting />, { link });
  await userEvent.type(await nameOf(1), 's');
  names = ['Theirs', 'Others'];
  await press('Save fields');
  expect(await screen.findByText('Somebody else has changed the fields meanwhile.')).toBeTruthy();
  await press('Load them again');
  await waitFor(async () => expect((await nameOf(2)).value).toBe('Others'));
});

test('whoever may not manage the organization reads the list and is told why there is nothing to press', async () => {
  show('manager');
  expect((await nameOf(1)).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove Weight' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save fields' }).getAttribute('aria-disabled')).toBe('true');
});

test('items have a list of their own', async () => {
  const answers = new Answers(({ operationName, variables }) => {
    if (operationName !== 'ChangeItemOwnFields') return { inventoryCustomFields: { fields: [], revision: 0 } };
    const { fields } = variables.input as { fields: { name: string }[] };
    const stored = fields.map((field) => ({ options: [], ...field, key: field.name.toLowerCase() }));
    return { changeInventoryCustomFields: { inventoryCustomFields: { fields: stored, revision: 1 } } };
  });
  renderAs(<ItemFieldsSetting />, { link: answers.link, role: 'admin' });
  expect(await screen.findByText('Items have no fields of your own yet.')).toBeTruthy();
  await press('Add a field');
  await userEvent.type(await nameOf(1), 'Shelf life');
  await press('Save fields');
  expect(await screen.findByText('Fields saved')).toBeTruthy();
});
