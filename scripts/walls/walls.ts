/**
 * Who may import whom (docs/architecture.md), as data. A rule names the importing files, what of the repository they
 * must not reach, and why. Who stands above whom is in floors.ts. `$1` in `never` stands for the first group of `from`.
 */
export interface Wall {
  name: string;
  from: RegExp;
  never: string;
  /** Files that the rule lets through although `never` matches. */
  except?: string;
}

export const walls: Wall[] = [
  {
    name: 'contract knows nobody',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    never: '^(apps|packages/messages|e2e|bench)/|^(node:|kysely|pg|fastify)',
  },
  {
    name: 'messages know the contract alone',
    from: /^packages\/messages\/src\/(?!.*\.test\.ts$)/,
    never: '^(apps|e2e|bench)/',
  },
  { name: 'web and server never meet', from: /^apps\/web\//, never: '^apps/server/' },
  { name: 'server and web never meet', from: /^apps\/server\//, never: '^apps/web/' },
  {
    name: 'screens do not import screens',
    from: /^apps\/web\/src\/screens\/([^/]+\/[^/]+)\//,
    never: '^apps/web/src/screens/(?!$1/)',
  },
  { name: 'screens do not import the app', from: /^apps\/web\/src\/screens\//, never: '^apps/web/src/app/' },
  {
    name: 'features do not import screens or app',
    from: /^apps\/web\/src\/features\//,
    never: '^apps/web/src/(screens|app)/',
  },
  {
    name: 'ui and lib know no noun',
    from: /^apps\/web\/src\/(ui|lib)\//,
    never: '^apps/web/src/(features|screens|app)/',
  },
  { name: 'lib does not import ui', from: /^apps\/web\/src\/lib\//, never: '^apps/web/src/ui/' },
  {
    name: 'routes reach no repository',
    from: /^apps\/server\/src\/modules\/.*\.routes\.ts$/,
    never: '\\.repository\\.ts$',
  },
  {
    name: 'routes stay in their module',
    from: /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\/.*\.routes\.ts$/,
    never: '^apps/server/src/modules/(?!$1/)',
    // The type of what they hand on to their service.
    except: '/catalogue/catalogue-holder\\.ts$',
  },
  {
    name: 'services reach other modules by their service',
    from: /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\/.*\.service\.ts$/,
    never: '^apps/server/src/modules/(?!$1/)',
    except: '\\.(service|presenter|rules|policy)\\.ts$|/catalogue/[^/]+\\.ts$',
  },
  { name: 'services do not know Fastify', from: /^apps\/server\/src\/modules\/.*\.service\.ts$/, never: '^fastify' },
  {
    name: 'repositories know no service and no http',
    from: /^apps\/server\/src\/modules\/.*\.repository\.ts$/,
    never: '\\.(service|routes)\\.ts$|^apps/server/src/http/|^fastify',
  },
  {
    name: 'rules and policies are pure',
    from: /^apps\/server\/src\/modules\/.*\.(rules|policy)\.ts$/,
    never:
      '^apps/server/src/(db|cli)/|\\.(repository|service|routes)\\.ts$|^(node:|kysely|pg|fastify)|/lib/(clock|id)\\.ts$',
  },
  {
    name: 'the server’s lib knows no noun',
    from: /^apps\/server\/src\/lib\//,
    never: '^apps/server/src/(modules|http)/',
  },
  {
    name: 'functions take what they use; composition alone knows all dependencies',
    from: /^apps\/server\/src\/(?:db|http|lib|modules\/[^/]+)\/(?!.*\.test\.ts$)/,
    never: '^apps/server/src/deps\\.ts$',
  },
  { name: 'http knows no module', from: /^apps\/server\/src\/http\//, never: '^apps/server/src/modules/' },
  {
    name: 'what ships does not import tests',
    from: /^(apps\/[^/]+\/src|packages\/[^/]+\/src)\/(?!.*(\.test\.tsx?|generate-types\.ts|\.child\.ts)$)/,
    never: '^(apps/server/test|apps/web/test|e2e|bench)/|\\.test\\.tsx?$',
    except: 'modules/operation/demo/',
  },
  {
    name: 'messages are asked for in lib/i18n, whose types the compiler is done with sooner',
    from: /^apps\/web\/src\/(?!lib\/i18n\/|.*\.test\.tsx?$)/,
    never: '^(react-)?i18next$',
  },
];

/** File names that say nothing of what is inside. */
export const nameless = /(^|\/)(utils?|helpers?|common|misc|types)\.tsx?$/;

export interface Breach {
  wall: string;
  file: string;
  target: string;
}

export interface Import {
  file: string;
  /** Path in the repository, or the name of a package. */
  target: string;
  /** Nothing of it is left when the types are gone. */
  isType: boolean;
}

/** Every import that goes through a wall. */
export function findBreaches(imports: readonly Import[]): Breach[] {
  const breaches: Breach[] = [];
  for (const { file, target } of imports) {
    for (const wall of walls) {
      const from = wall.from.exec(file);
      if (!from) continue;
      const never = new RegExp(wall.never.replaceAll('$1', from[1] ?? ''));
      if (never.test(target) && !(wall.except && new RegExp(wall.except).test(target))) {
        breaches.push({ wall: wall.name, file, target });
      }
    }
  }
  return breaches;
}
