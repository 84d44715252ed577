import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';
import { Answers, type Mocks } from './answers';

/** A server that answers nothing but an error until `recover` is called, and then as the schema has it. */
export function failingAtFirst(mocks: () => Mocks): { link: ApolloLink; recover: () => void } {
  let isDown = true;
  const down = { data: null, errors: [{ message: 'Down.' }] };
  const { link } = new Answers(mocks);
  return {
    link: new ApolloLink((operation, forward) =>
      forward(operation).pipe(map((answer) => (isDown ? down : answer))),
    ).concat(link),
    recover: () => {
      isDown = false;
    },
  };
}
