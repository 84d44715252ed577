import { readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';

const { TALLYARD_URL } = process.env;
const schema = buildSchema(await (await fetch(`${TALLYARD_URL}/schema.graphql?for=api-key`)).text());

// Run it with your documents: `node what-ends.mjs *.graphql`.
for (const file of process.argv.slice(2)) {
  const document = parse(readFileSync(file, 'utf8'));
  // What does not fit the schema any more fails now; what is deprecated fails from the day its reason names.
  for (const { message } of validate(schema, document, specifiedRules)) console.error(`${file}: ${message}`);
  for (const { message } of validate(schema, document, [NoDeprecatedCustomRule])) console.log(`${file}: ${message}`);
}
