/** `count` texts, each made from its number. */
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join(' ');

const everyType =
  '__schema { types { fields { args { type { name } } type { name } } inputFields { type { name } } } }';
const nestedTypes =
  '__schema { types { name fields { name type { fields { name args { type { name ofType { name } } } type { name } } } } } }';

/** Documents that were found to take long to refuse, each as long as it is accepted, with where their cost lies. */
export const hostileDocuments: Readonly<Record<string, string>> = {
  'the whole schema under 29 aliases': `{ ${many(29, (n) => `a${n}: ${everyType}`)} }`,
  'the whole schema under 29 aliases, behind a variable': `query ($a: Boolean! = true) { ${many(29, (n) => `a${n}: ${everyType.replace('types', 'types @include(if: $a)')}`)} }`,
  'types nested in types': `{ ${many(12, (n) => `a${n}: ${nestedTypes}`)} }`,
  'fields of the schema that are null': `{ __schema { types { fields { type { ${many(28, (n) => `a${n}: ofType { ofType { ofType { name } } }`)} } } } } }`,
  'fragments on unknown types': `{ ${many(240, (n) => `... on InventoryItemConnectionPayloadThingOf${n} { a${n} }`)} }`,
  'variables of unknown types': `query (${many(300, (n) => `$v${n}: InventoryItemConnectionPayloadThingOfSomeLonger${n}`)}) { __typename }`,
  'unknown fields': `{ ${many(490, (n) => `inventoryItemsByWarehouseAndSomeOtherThing${n}`)} }`,
  'unknown arguments': `{ inventoryItems(${many(900, (n) => `organizationIdX${n}: 1`)}) { total } }`,
  'unknown fields of an input': `{ inventoryItems(organizationId: 7, filter: {${many(1_200, (n) => `someUnknownField${n}: 1`)}}) { total } }`,
  'unknown fragments': `{ ${many(490, (n) => `...unknownFragment${n}`)} }`,
  'variables nobody uses': `query (${many(900, (n) => `$v${n}: Int`)}) { __typename }`,
  'one leaf 490 times': `{ ${many(490, () => '__typename')} }`,
  'one short leaf as often as a small text holds': `{ session { person { ${many(320, () => 'id')} } } }`,
  'one field 240 times': `{ ${many(240, () => 'inventoryItems(organizationId: 7, pageSize: 10) { total }')} }`,
  'one field with many arguments': `{ ${many(90, () => 'inventoryItems(organizationId: 7, page: 1, pageSize: 10, after: "x") { total }')} }`,
  'one field with a long argument': `{ ${many(70, () => `inventoryItems(organizationId: "${'x'.repeat(800)}") { total }`)} }`,
  'one field 240 times in a fragment nobody spreads': `{ __typename } fragment F on Query { ${many(240, () => 'inventoryItems(organizationId: 7) { total }')} }`,
  '200 fragments at one place': `{ ${many(200, (n) => `...F${n}`)} } ${many(200, (n) => `fragment F${n} on Query { __typename }`)}`,
  'fragments that double at each level': `{ ...F0 } ${many(120, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} a: __typename }`)} fragment F120 on Query { __typename }`,
  'fragments that hold each other': `${many(20, (n) => `fragment F${n} on Query { ${many(20, (m) => `...F${m}`)} }`)} { ...F0 }`,
  'many operations': many(490, (n) => `query Q${n} { a }`),
  'directives nobody knows': `{ __typename ${many(1_300, () => '@a')} }`,
  'a directive 500 times': `{ __typename ${many(500, () => '@skip(if: true)')} }`,
  'lists in lists': `{ inventoryItems(organizationId: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { total } }`,
  'objects in objects': `{ a(b: ${'{a:'.repeat(990)}1${'}'.repeat(990)}) }`,
  'a type of lists in lists': `query ($a: ${'['.repeat(1_900)}Int${']'.repeat(1_900)}) { a }`,
  'selections in selections': `${'{a'.repeat(490)}${'}'.repeat(490)}`,
  'fragments in fragments without a name': `${'{...'.repeat(490)}{a}${'}'.repeat(490)}`,
  'a long text': `{ inventoryItems(organizationId: 7, after: "${'x'.repeat(65_000)}") { total } }`,
  'a long text of escapes': `{ a(b: "${'\\u0041'.repeat(10_900)}") }`,
  'a long block': `{ a(b: """${'\n x'.repeat(21_000)}""") }`,
  'a long name': `{ ${'a'.repeat(65_000)} }`,
  'a long number': `{ inventoryItems(organizationId: ${'1'.repeat(65_000)}) { total } }`,
  'commas alone': `${','.repeat(65_000)}{a}`,
  'comments alone': `${'#\n'.repeat(32_000)}{a}`,
  'what never closes': '{a'.repeat(1_900),
};
