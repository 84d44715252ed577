interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { content: Record<string, { schema: unknown }> };
  readonly responses: unknown;
}

interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, unknown>>;
  readonly 'x-error-codes': Record<string, { status: number; message: string }>;
}

const style = `
  :root { color-scheme: light dark; }
  body { font: 14px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
  code, pre { font: 12px/1.5 ui-monospace, monospace; }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid #8884; border-radius: 4px; max-height: 24rem; }
  details { border-bottom: 1px solid #8884; padding: 0.4rem 0; }
  summary { cursor: pointer; } summary b { display: inline-block; width: 4.5rem; }
  table { border-collapse: collapse; } td, th { text-align: left; padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; }`;

/** Renders the API's description as one plain page without scripts and external resources. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation as Operation)),
  );
  const codes = Object.entries(document['x-error-codes']).map(
    ([code, { status, message }]) => `<tr><td><code>${escaped(code)}</code><td>${status}<td>${escaped(message)}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(document.info.title)}</title><style>${style}</style></head><body>
<h1>${escaped(document.info.title)} ${escaped(document.info.version)}</h1><p>${escaped(document.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<h2>Calls</h2>${operations.join('\n')}
<h2>Error codes</h2><table><tr><th>Code<th>Status<th>Message${codes.join('\n')}</table></body></html>`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code>${parameter.required ? ' *' : ''}<td>${parameter.in}<td><code>${escaped(JSON.stringify(parameter.schema))}</code>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${escaped(type)}</p>${json(schema)}`,
  );
  return `<details id="${escaped(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary)}</summary>
<p>${escaped(operation.description ?? '')}</p>
${parameters.length > 0 ? `<table><tr><th>Parameter<th>In<th>Schema${parameters.join('')}</table>` : ''}
${bodies.join('')}<p>Answers</p>${json(operation.responses)}</details>`;
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
