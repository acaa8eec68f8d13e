import * as oidc from 'openid-client';

/** A user for whom the other service vouches. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** Empty where the service does not say. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Name of the account at that service. */
  accountName: string;
}

/** Values that tie the callback to the redirect. */
export interface OidcBinding {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Logins by a service that speaks OpenID Connect: code flow with PKCE. */
export interface OidcClient {
  /** Name of the service on buttons. */
  label: string;
  /** Where the browser has to go. Throws `OidcUnavailable`. */
  start(binding: OidcBinding): Promise<URL>;
  /** Who came back, by the parameters of the address. Throws `OidcUnavailable`, `OidcRefused`. */
  finish(binding: OidcBinding, parameters: Record<string, string>): Promise<OidcIdentity>;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
}

/** The service does not answer, or answers nonsense. */
export class OidcUnavailable extends Error {}
/** The service, or a check of what it sent, said no. */
export class OidcRefused extends Error {}

const timeoutSeconds = 10;
/** Keys and addresses of the service change now and then. */
const rememberedMs = 3_600_000;

const text = (value: unknown, maximum: number): string =>
  typeof value === 'string' ? value.trim().slice(0, maximum) : '';

/** A client of one service. It asks the service for its addresses when they are first needed, and again every hour. */
export function createOidcClient(settings: OidcSettings): OidcClient {
  let known: { at: number; configuration: Promise<oidc.Configuration> } | null = null;

  function discover(): Promise<oidc.Configuration> {
    const issuer = new URL(settings.issuer);
    const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
  }

  async function configurationOf(): Promise<oidc.Configuration> {
    if (known === null || Date.now() - known.at > rememberedMs) {
      known = { at: Date.now(), configuration: discover() };
    }
    try {
      return await known.configuration;
    } catch (error) {
      known = null;
      throw new OidcUnavailable('the service cannot be discovered', { cause: error });
    }
  }

  return {
    label: settings.label,
    start: async ({ redirectUri, state, nonce, codeVerifier }) =>
      oidc.buildAuthorizationUrl(await configurationOf(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    finish: async ({ redirectUri, state, nonce, codeVerifier }, parameters) => {
      const configuration = await configurationOf();
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams(parameters).toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OidcRefused('no id token');
        const said = typeof claims['email'] === 'string' ? claims : await askForMore(configuration, tokens, claims.sub);
        return identityOf(claims.iss, claims.sub, { ...claims, ...said });
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** Many services give address and name only to a request with the token. */
async function askForMore(
  configuration: oidc.Configuration,
  tokens: { access_token: string },
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(configuration, tokens.access_token, subject);
}

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): OidcIdentity {
  const email = text(claims['email'], 200).toLowerCase();
  const name = text(claims['name'], 200);
  return {
    issuer,
    subject,
    email,
    isEmailVerified: email !== '' && claims['email_verified'] === true,
    firstName: text(claims['given_name'], 100),
    lastName: text(claims['family_name'], 100),
    accountName: email || text(claims['preferred_username'], 200) || name,
  };
}

/** An answer of refusal and an answer that fails its checks count as refused; any other error is an outage. */
function explain(error: unknown): Error {
  if (error instanceof OidcRefused) return error;
  const isRefusal =
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT');
  return isRefusal
    ? new OidcRefused('the login was refused', { cause: error })
    : new OidcUnavailable('the service does not answer', { cause: error });
}
