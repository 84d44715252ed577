const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const subjectPattern = new RegExp(`^(?:${types.join('|')})(?:\\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\\))?!?: (.+)$`);
const maxLength = 72;

/** First words that begin a clause or a name and are no imperatives. */
const notImperative = new Set(
  'a all an any each every his how it its my no one our that the their these they this those what when where which who whoever why'.split(
    ' ',
  ),
);
/** Imperatives that look like other verb forms. */
const imperatives = new Set(
  'access address bring bypass discuss dismiss embed exceed express feed focus need pass ping press proceed process seed send shed speed spread string suppress'.split(
    ' ',
  ),
);

/** Returns the problem with a commit subject, or null. */
export function subjectProblem(subject: string): string | null {
  // guard: commits.short-subjects
  if (subject.length > maxLength) return `has ${subject.length} characters, at most ${maxLength} are allowed`;
  const text = subjectPattern.exec(subject)?.[1];
  if (text === undefined) return 'is not `type(scope): imperative`';
  // guard: commits.one-intent
  if (text.includes(';')) return 'has more than one intent: make a commit of each';
  const [first = ''] = text.split(/[\s,:]/);
  if (first !== first.toLowerCase()) return `begins with '${first}': begin with a verb in lower case`;
  if (notImperative.has(first) || (/(?:ed|ing|[^s]s)$/.test(first) && !imperatives.has(first))) {
    return `begins with '${first}': begin with an imperative`;
  }
  return null;
}
