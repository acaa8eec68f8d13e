import { parseSync } from 'vite';
import { resolveImport } from './imports.ts';

/** A dependency that a function takes and neither uses nor hands to a function that takes it. */
export interface IdleDependency {
  file: string;
  name: string;
  dependency: string;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

/** The dependencies that each parameter of a function names; null for parameters of other types. */
type Taken = readonly (ReadonlySet<string> | null)[];

interface Source {
  file: string;
  program: Node;
  /** Local names of this file's imports: the file, and the name there (`*`: all of it). */
  imports: Map<string, { file: string; name: string }>;
  functions: Map<string, Taken>;
  /** Dependencies in types of functions that are passed to others. */
  methods: Map<string, Taken>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null;

/** The dependencies that a type names (`With<'db'> & WithCatalogue`, also beside null); null for any other type. */
function takenBy(type: unknown): Set<string> | null {
  if (!isNode(type)) return null;
  if (type.type === 'TSTypeAnnotation') return takenBy(type['typeAnnotation']);
  if (type.type === 'TSParenthesizedType') return takenBy(type['typeAnnotation']);
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') {
    const parts = (type['types'] as Node[]).map(takenBy).filter((part) => part !== null);
    return parts.length === 0 ? null : new Set(parts.flatMap((part) => [...part]));
  }
  if (type.type !== 'TSTypeReference') return null;
  const name = nameOf(type['typeName']);
  if (name === 'With') {
    const names = new Set<string>();
    walk(type, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') names.add(node['value']);
    });
    return names;
  }
  const added = /^With([A-Z]\w*)$/.exec(name ?? '')?.[1];
  return added === undefined ? null : new Set([added.charAt(0).toLowerCase() + added.slice(1)]);
}

const paramsOf = (node: Node): Node[] => (Array.isArray(node['params']) ? (node['params'] as Node[]) : []);

const takenOf = (node: Node): Taken => paramsOf(node).map((param) => takenBy(param['typeAnnotation']));

/** The name of a function, of the constant that holds it, or of the method whose type it is. */
function calledAs(node: Node, parent: Node | null): string | null {
  const holds = parent?.type === 'VariableDeclarator' ? parent['id'] : null;
  return nameOf(node['id']) ?? nameOf(node['key']) ?? nameOf(holds);
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function readSource(file: string, text: string): Source {
  const program = parseSync(file, text).program as unknown as Node;
  const source: Source = { file, program, imports: new Map(), functions: new Map(), methods: new Map() };
  walk(program, (node, parent) => {
    if (node.type === 'ImportDeclaration') {
      const target = resolveImport(file, (node['source'] as { value: string }).value);
      for (const specifier of node['specifiers'] as Node[]) {
        const local = nameOf(specifier['local']);
        if (local !== null) source.imports.set(local, { file: target, name: nameOf(specifier['imported']) ?? '*' });
      }
    }
    const name = calledAs(node, parent);
    if (name === null) return;
    if (functionTypes.has(node.type)) source.functions.set(name, takenOf(node));
    if (node.type === 'TSMethodSignature') source.methods.set(name, takenOf(node));
  });
  return source;
}

/** Dependencies that a function uses; null where it passes them to something that this test does not know. */
function usedIn(fn: Node, name: string, takenByCallee: (callee: Node, index: number) => ReadonlySet<string> | null) {
  const used = new Set<string>();
  let isKnown = true;
  const visit = (node: Node, parent: Node): void => {
    if (node !== fn && functionTypes.has(node.type) && paramsOf(node).some((param) => nameOf(param) === name)) return;
    if (nameOf(node) === name) {
      const names = namesAt(node, parent);
      if (names === null) isKnown = false;
      for (const one of names ?? []) used.add(one);
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  const namesAt = (node: Node, parent: Node): Iterable<string> | null => {
    if (parent.type === 'MemberExpression' && parent['object'] !== node) return [];
    if (parent.type === 'MemberExpression') return [nameOf(parent['property']) ?? ''];
    if (parent.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true) return [];
    if (parent.type === 'VariableDeclarator' && isNode(parent['id']) && parent['id'].type === 'ObjectPattern') {
      return (parent['id']['properties'] as Node[]).map((property) => nameOf(property['key']) ?? '');
    }
    const index = parent.type === 'CallExpression' ? (parent['arguments'] as Node[]).indexOf(node) : -1;
    return index < 0 ? null : takenByCallee(parent['callee'] as Node, index);
  };
  for (const child of [...paramsOf(fn).flatMap((param) => (nameOf(param) === name ? [] : [param])), fn['body']]) {
    if (isNode(child)) visit(child, fn);
  }
  return isKnown ? used : null;
}

/**
 * The dependencies that functions name and do not use, by the types of the functions that they call. Where these are not to
 * be seen (a function that takes an object of another type), a function counts as using all that it names.
 */
export function findIdleDependencies(texts: ReadonlyMap<string, string>): { checked: number; idle: IdleDependency[] } {
  const sources = new Map([...texts].map(([file, text]) => [file, readSource(file, text)]));
  const all = [...sources.values()];
  const called = (source: Source, callee: Node): Taken | undefined => {
    const [object, own] = [nameOf(callee['object']), nameOf(callee) ?? nameOf(callee['property'])];
    if (own === null) return undefined;
    const { file, name } = source.imports.get(object ?? own) ?? { file: source.file, name: own };
    const found = sources.get(file)?.functions.get(name === '*' ? own : name);
    // A function that was given to this one: some interface says what it takes.
    return found ?? all.find(({ methods }) => methods.has(own))?.methods.get(own);
  };
  const idle: IdleDependency[] = [];
  let checked = 0;
  for (const source of all) {
    walk(source.program, (node, parent) => {
      if (!functionTypes.has(node.type) || !isNode(node['body'])) return;
      for (const param of paramsOf(node)) {
        const [taken, name] = [takenBy(param['typeAnnotation']), nameOf(param)];
        if (taken === null || name === null) continue;
        checked += 1;
        const used = usedIn(node, name, (callee, index) => called(source, callee)?.[index] ?? null);
        const rest = used === null ? [] : [...taken].filter((one) => !used.has(one));
        const fn = calledAs(node, parent) ?? 'a function without a name';
        idle.push(...rest.map((dependency) => ({ file: source.file, name: fn, dependency })));
      }
    });
  }
  return { checked, idle };
}
