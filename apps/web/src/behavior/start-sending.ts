import type { ApolloClient } from '@apollo/client';
import type { BehaviorQueue } from './queue';
import { sendThrough } from './send-events';
import { BehaviorSender } from './sender';
import { turnsOf } from './turns';

/** Sends a user's queued events, and later ones, until it is stopped. */
export function startSending(client: ApolloClient, queue: BehaviorQueue): BehaviorSender {
  const takeTurn = turnsOf(`tallyard.behaviour.turn.${queue.userId}`, localStorage, navigator.locks);
  const sender = new BehaviorSender({ queue, storage: localStorage, send: sendThrough(client), takeTurn });
  sender.start();
  return sender;
}
