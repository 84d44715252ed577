import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** One password to judge, and words that its owner is known by. */
export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly known: readonly string[];
}

export interface StrengthAnswer {
  readonly id: number;
  /** 0 to 4. */
  readonly score: number;
}

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, ...english }, graphs: adjacencyGraphs });

parentPort?.on('message', ({ id, password, known }: StrengthQuestion) => {
  const answer: StrengthAnswer = { id, score: estimator.check(password, [...known]).score };
  parentPort?.postMessage(answer);
});
