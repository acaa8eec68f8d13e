import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

/** A user who has an account with the other service. */
export interface OidcAccount {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who sits at the browser; null: they turn the login down. */
  account: OidcAccount | null;
  /** Parameters of the address at the last authorisation. */
  asked: URLSearchParams;
  close(): Promise<void>;
}

/** A real OpenID provider on this machine. It asks for no password: the user whom `account` names is logged in. */
export async function startOidcServer(options: { redirectUri: string }): Promise<OidcServer> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const http = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: OidcServer = {
    issuer,
    clientId: 'fundus',
    clientSecret: 'nur-fuer-diesen-Test-0123456789',
    account: null,
    asked: new URLSearchParams(),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  const provider = new Provider(issuer, configurationOf(server, options.redirectUri));
  const handle = provider.callback();
  answer = (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') server.asked = url.searchParams;
    if (url.pathname.startsWith('/interaction/')) void interact(provider, server, request, response);
    else void handle(request, response);
  };
  return server;
}

function configurationOf(server: OidcServer, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: server.clientId,
        client_secret: server.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['nur fuer diesen Test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => {
        const { account } = server;
        return {
          sub: subject,
          email: account?.email,
          email_verified: account?.isEmailVerified,
          given_name: account?.firstName,
          family_name: account?.lastName,
        };
      },
    }),
  };
}

/** Logs in and consents, or turns it down. */
async function interact(
  provider: Provider,
  server: OidcServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (server.account === null) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: server.account.subject } });
  } else {
    const grant = new provider.Grant({
      accountId: session?.accountId ?? server.account.subject,
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope(String(params['scope']));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
}

/** Goes where the browser would go, from the address of the authorisation to that of the way back. */
export async function followToCallback(start: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hop = 0; hop < 12; hop += 1) {
    if (url.href.startsWith(redirectUri)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('the service never sends back');
}
