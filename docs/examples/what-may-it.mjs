import { buildSchema, GraphQLError } from 'graphql';

const { TALLYARD_URL, TALLYARD_KEY } = process.env;
const headers = { authorization: `Bearer ${TALLYARD_KEY}`, 'content-type': 'application/json' };

const query = '{ session { organizations { organization { name } role flags } } }';
const answer = await fetch(`${TALLYARD_URL}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
const { data, errors } = await answer.json();
if (errors) throw new GraphQLError(errors[0].message, errors[0]);
const [{ organization, role, flags }] = data.session.organizations;
console.log(`${organization.name}, as ${role}`);

// The part of the schema that keys can use; `@needs(flag:)` is the permission that a field takes.
const schema = buildSchema(await (await fetch(`${TALLYARD_URL}/schema.graphql?for=api-key`)).text());
for (const field of Object.values(schema.getMutationType().getFields())) {
  const needs = field.astNode.directives.find((directive) => directive.name.value === 'needs');
  const flag = needs?.arguments.find((argument) => argument.name.value === 'flag')?.value.value;
  const may = flag === undefined || flags.includes(flag);
  console.log(`${may ? 'may' : 'may not'} ${field.name}${flag === undefined ? '' : ` (${flag})`}`);
}
