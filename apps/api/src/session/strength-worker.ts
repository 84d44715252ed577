import { parentPort } from 'node:worker_threads';
import { judgedSubstitutions } from '@tallyard/domain/session/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { ready, type StrengthAnswer, type StrengthQuestion } from './strength-messages.ts';

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: judgedSubstitutions,
});

parentPort?.postMessage(ready);
parentPort?.on('message', ({ id, password, known }: StrengthQuestion) => {
  const answer: StrengthAnswer = { id, score: estimator.check(password, [...known]).score };
  parentPort?.postMessage(answer);
});
