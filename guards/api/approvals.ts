import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/approvals/approvals.test.ts', tests });
const document = '500 lines of a document, a file and what is meant for later are held alike; adjustments never';
const shown = 'an approval is of what was shown: another one is 409 and names what is other (MOV-22)';

export const guards: readonly Guard[] = [
  {
    name: 'approvals.held',
    promise: 'What a policy holds waits for approval, and is not booked.',
    code: {
      file: 'apps/api/src/movements/creation.ts',
      text: 'const requiresApproval = (body.requiresApproval ?? false) || held !== null;',
    },
    without: 'const requiresApproval = body.requiresApproval ?? false;',
    proof: proof(document),
  },
  {
    name: 'approvals.held-in-files',
    promise: 'What a file brings is held by policies as what is made by hand.',
    code: { file: 'apps/api/src/movements/import/kind.ts', text: '(autoConfirm && one.held === null)' },
    without: 'autoConfirm',
    proof: proof(document),
  },
  {
    name: 'approvals.switched-off',
    promise: 'A policy that is switched off holds nothing.',
    code: { file: 'apps/api/src/approvals/holding.ts', text: ' AND p.is_active' },
    without: '',
    proof: proof('without a policy, and by one that is switched off, nothing is held'),
  },
  {
    name: 'approvals.of-what-was-shown',
    promise: 'Approving with the hash of another content is refused, naming what is other.',
    code: { file: 'apps/api/src/movements/steps.ts', text: ' ?? stale.get(id)' },
    without: '',
    proof: proof(shown),
  },
  {
    name: 'approvals.mails-an-hour',
    promise: 'However many movements wait, the approvers of an organisation get 30 mails an hour.',
    code: {
      file: 'apps/api/src/movements/approval-mail.ts',
      text: 'if (found === null || !(await isWithin(limit, data.organizationId))) return;',
    },
    without: 'if (found === null) return;',
    proof: {
      file: 'apps/api/src/movements/approval-mail.test.ts',
      tests: ['of many within an hour 30 are mailed, and the others are made all the same'],
    },
  },
  {
    name: 'approvals.so-many',
    promise: 'An organisation has at most 20 policies, also when they are made at once.',
    code: {
      file: 'apps/api/src/approvals/repository.ts',
      text: `await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 77))', [
    \`approval_policies \${transaction.organizationId}\`,
  ]);`,
    },
    without: '',
    proof: proof('of 30 policies made at once there are as many as there may be'),
  },
];
