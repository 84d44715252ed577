import type { UpdateAccountInput } from '../../generated/schema-types';
import { useCommand } from '../commands/use-command';
import type { Described } from '../errors/errors';
import { UpdateAccountDocument } from '../generated/shell-operations';
import { useAuth } from './auth';

/** Updates the user's account, then reloads the session, from which the application reads name and preferences. */
export function useUpdateAccount(onError?: (error: Described) => boolean) {
  const { session, renew } = useAuth();
  const { busy, run } = useCommand(UpdateAccountDocument, {
    entity: 'account',
    idOf: () => session.person.id,
    ...(onError ? { onError } : {}),
  });
  const update = async (input: UpdateAccountInput): Promise<boolean> => {
    if (!(await run({ input }))) return false;
    await renew();
    return true;
  };
  return { busy, update };
}
