/** The text of a GraphQL document, for pages without a GraphQL client. */
declare module '*.graphql?raw' {
  const text: string;
  export default text;
}
