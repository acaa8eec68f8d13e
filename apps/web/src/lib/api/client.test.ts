import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, connectClient, requestLineOf } from './client.ts';

const answer = (status: number, body?: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

describe('api client', () => {
  let token: string | null = 'T1';
  const onUnauthenticated = vi.fn<(refused: string | null) => void>();
  const successorOf = (refused: string) => Promise.resolve(token === refused ? null : token);
  const fetching = vi.fn<typeof fetch>();
  beforeEach(() => {
    token = 'T1';
    fetching.mockReset();
    onUnauthenticated.mockReset();
    vi.stubGlobal('fetch', fetching);
    connectClient({ token: () => token, language: () => 'de', successorOf, onUnauthenticated });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('fills in parameters and leaves out empty query values', () => {
    expect(
      requestLineOf('GET /api/a/:id/b', { params: { id: 'x/y' }, query: { q: 'ä', none: undefined, empty: '' } }),
    ).toEqual({
      method: 'GET',
      url: '/api/a/x%2Fy/b?q=%C3%A4',
    });
    expect(() => requestLineOf('GET /api/a/:id', {})).toThrow('Parameter id');
  });
  it('sends the token in the header alone', async () => {
    fetching.mockResolvedValue(answer(200, { rows: [], next: null, total: 0 }));
    await call('GET /api/funding-researches', { query: { limit: 5 } });
    expect(fetching).toHaveBeenCalledWith(
      '/api/funding-researches?limit=5',
      expect.objectContaining({
        credentials: 'omit',
        headers: expect.objectContaining({ authorization: 'Bearer T1', 'accept-language': 'de' }) as unknown,
      }),
    );
  });
  it('carries the issues of the server', async () => {
    const issues = [{ path: ['username'], code: 'required', message: 'Dies ist ein Pflichtfeld' }];
    fetching.mockResolvedValue(answer(422, { error: { code: 'VALIDATION_FAILED', message: 'Bitte prüfen', issues } }));
    const failing = call('POST /api/auth/login', { body: { username: '', password: '' } });
    await expect(failing).rejects.toMatchObject({ status: 422, code: 'VALIDATION_FAILED', issues });
  });
  it('says OFFLINE without an answer and behind a dead gateway', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
    fetching.mockResolvedValue(new Response('<html>Bad Gateway</html>', { status: 502 }));
    await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ code: 'OFFLINE' });
  });
  it('ends the session on UNAUTHENTICATED, not on a wrong password', async () => {
    fetching.mockResolvedValue(answer(401, { error: { code: 'LOGIN_FAILED', message: '' } }));
    await expect(call('POST /api/auth/logout')).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthenticated).not.toHaveBeenCalled();
    fetching.mockResolvedValue(answer(401, { error: { code: 'UNAUTHENTICATED', message: '' } }));
    await expect(call('POST /api/auth/logout')).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthenticated.mock.calls).toEqual([['T1']]);
  });
  it('asks for the password where only the owner of the session may call, and sends the call again', async () => {
    const refused = () => answer(403, { error: { code: 'IDENTITY_UNCONFIRMED', message: 'Bitte bestätigen' } });
    const proveIdentity = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    connectClient({ token: () => 'T1', language: () => 'de', onUnauthenticated, proveIdentity });
    fetching.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer(204));
    await call('POST /api/auth/logout');
    expect(fetching).toHaveBeenCalledTimes(2);
    fetching.mockResolvedValueOnce(refused());
    await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ code: 'IDENTITY_UNCONFIRMED' });
    expect(fetching).toHaveBeenCalledTimes(3);
  });
  it('tries once more with a token that another tab refreshed meanwhile', async () => {
    fetching.mockImplementationOnce(() => {
      token = 'T2';
      return Promise.resolve(answer(401, { error: { code: 'UNAUTHENTICATED', message: '' } }));
    });
    fetching.mockResolvedValueOnce(answer(204));
    await call('POST /api/auth/logout');
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});
