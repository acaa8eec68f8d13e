import type { ApiDescription } from '@fundus/contract/api-description';
import type { Endpoint } from '@fundus/contract/endpoint';
import type { With } from '#lib/with.ts';
import { readBuild } from '../system-state/server-process.service.ts';
import { describeApi } from './api-description.rules.ts';

/** The OpenAPI document of the given endpoints of this portal. */
export async function getApiDescription(
  deps: With<'publicUrl'>,
  endpoints: readonly Endpoint[],
): Promise<ApiDescription> {
  const { version } = await readBuild();
  return describeApi(endpoints, { version, publicUrl: deps.publicUrl });
}
