import { ApolloLink, Observable } from '@apollo/client';
import { messages } from '@tallyard/domain/errors/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { UpdateAccountDocument } from '../generated/shell-operations';
import { type CommandOptions, useCommand } from './use-command';

type Kind = Pick<CommandOptions<unknown>, 'deletes'> & { idOf?: () => string };

function Do({ kind }: { kind: Kind }) {
  const command = useCommand(UpdateAccountDocument, { entity: 'account', ...kind });
  return (
    <button type="button" onClick={() => void command.run({ input: { name: 'New' } })}>
      Do
    </button>
  );
}

const kinds: [string, Kind, string][] = [
  ['a create', {}, 'Create operation failed'],
  ['an update', { idOf: () => 'u1' }, 'Update operation failed'],
  ['a deletion', { idOf: () => 'u1', deletes: true }, 'Delete operation failed'],
];

test.each(kinds)('GEN-7: %s that fails without a word is told by what was tried', async (_what, kind, words) => {
  const link = new ApolloLink(
    () =>
      new Observable((subscriber) => {
        const extensions = { code: 'UNKNOWN_ERROR', class: 'Error' };
        subscriber.next({ data: null, errors: [new GraphQLError(messages.unknownError, { extensions })] });
        subscriber.complete();
      }),
  );
  renderAs(<Do kind={kind} />, { link });
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});
