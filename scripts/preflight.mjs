// Must run on any Node version, so it is plain JavaScript: everything else needs type stripping.
const wanted = [22, 22, 2];
const found = process.versions.node.split('.').map(Number);
const difference = wanted.map((part, index) => found[index] - part).find((part) => part !== 0) ?? 0;
if (difference < 0) {
  process.stderr.write(
    `Tallyard needs Node ${wanted.join('.')} or newer and got ${process.versions.node}. ` +
      `Run it through npm (npm start, npm test, npm run ...), which brings its own Node on Linux, or install a newer Node.\n`,
  );
  process.exit(1);
}
