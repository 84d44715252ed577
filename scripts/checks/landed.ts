import { git, recordLanding } from './landings.ts';

/** `npm run landed [-- <commit>]`: records that a commit, by default HEAD, landed. Commit the unsteady.json that it writes. */
const commit = git('rev-parse', '--verify', process.argv[2] ?? 'HEAD');
if (commit === null) {
  process.stderr.write(`There is no commit ${process.argv[2]}.\n`);
  process.exit(1);
}
recordLanding(commit);
