// Writes the type of all endpoints of the contract by their addresses, which the web calls by.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../packages/contract/src/', import.meta.url);

export const endpointsFile = fileURLToPath(new URL('endpoints.generated.ts', folder));

/** The text of the file. */
export function contractEndpoints() {
  const modules = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) =>
      /^export const \w+ = (?:defineEndpoint\(|endpoints\.)/m.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    .toSorted();
  const parts = modules.map((file) => `EndpointsIn<typeof import('./${file}')>`);
  return `// Written by \`npm run contract:endpoints\`.
// oxlint-disable typescript/consistent-type-imports -- a module as a whole has no other name in types
import type { EndpointsIn } from './endpoint.ts';

/** Every endpoint by its address, such as \`GET /api/persons\`. */
export type Endpoints = ${parts.join(' &\n  ')};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(endpointsFile, contractEndpoints());
