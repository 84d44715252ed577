import { ApolloLink } from '@apollo/client/link';
import { from, type Observable, of, switchMap } from 'rxjs';
import type { SignalBox } from '../../shared/session/signals';

const isRequired = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'REAUTHENTICATION_REQUIRED') ?? false;

/**
 * Asks for the password if a call requires a recent sign-in, and resends the call with the same Idempotency-Key; the refused
 * call has done nothing. If the user cancels, the call fails with the refusal.
 */
export function createReauthenticationLink(signals: SignalBox): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result): Observable<ApolloLink.Result> => {
        if (!isRequired(result)) return of(result);
        return from(signals.reauthenticate()).pipe(
          // guard: session.command-repeated-after-password
          switchMap((isProved) => (isProved ? forward(operation) : of(result))),
        );
      }),
    ),
  );
}
