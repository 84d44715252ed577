import type { ApolloClient } from '@apollo/client';
import type { BehaviourQueue } from './queue';
import { sendThrough } from './send-events';
import { BehaviourSender } from './sender';
import { turnsOf } from './turns';

/** Sends what waits in a person's queue, and what is added from now on, until it is stopped. */
export function startSending(client: ApolloClient, queue: BehaviourQueue): BehaviourSender {
  const takeTurn = turnsOf(`tallyard.behaviour.turn.${queue.userId}`, localStorage, navigator.locks);
  const sender = new BehaviourSender({ queue, storage: localStorage, send: sendThrough(client), takeTurn });
  sender.start();
  return sender;
}
