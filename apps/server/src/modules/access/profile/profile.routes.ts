import * as contract from '@fundus/contract/profile';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as profile from './profile.service.ts';
import * as access from './profile-access.service.ts';
import type { ExportedRows } from './profile-export.rules.ts';
import { exportUserData } from './profile-export.service.ts';
import type { CreateSample } from './profile-file.service.ts';
import * as files from './profile-file.service.ts';

export function registerProfile(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'pdf' | 'temporaryFolder' | 'publicUrl'>,
  above: {
    otherWays: access.OtherWays;
    otherAccess: access.OtherAccessOf;
    createSample: CreateSample;
    foundRows: readonly ExportedRows[];
  },
): void {
  const { foundRows } = above;
  api.bind(contract.getProfile, ({ actor }) => profile.getProfile(deps, actor));
  api.bind(contract.updateProfile, ({ actor, body }) => profile.updateProfile(deps, actor, body));
  api.bind(contract.uploadPhoto, ({ actor, file }) => files.replacePicture(deps, actor, 'photo', file));
  api.bind(contract.uploadOwnLogo, ({ actor, file }) => files.replacePicture(deps, actor, 'logo', file));
  api.bind(contract.uploadLetterhead, ({ actor, file, context }) =>
    files.replaceLetterhead(deps, actor, file, context.language, above.createSample),
  );
  api.bind(contract.downloadSamplePrint, ({ actor, context }) =>
    files.downloadSample(deps, actor, context.language, above.createSample),
  );
  api.bind(contract.getOtherAccess, ({ actor }) => access.getOtherAccess(deps, actor, above.otherAccess));
  api.bind(contract.changeOwnPassword, ({ actor, body, context: { address, userAgent } }) =>
    access.changeOwnPassword(deps, actor, body, { address, userAgent }, above),
  );
  api.bind(contract.requestEmailChange, ({ actor, body, context }) =>
    access.requestEmailChange(deps, actor, body, context.address),
  );
  api.bind(contract.cancelEmailChange, ({ actor }) => access.cancelEmailChange(deps, actor));
  api.bind(contract.exportOwnData, ({ actor, context }) =>
    exportUserData(deps, actor.userId, { language: context.language, foundRows }),
  );
  api.bind(contract.exportUserData, ({ params, context }) =>
    exportUserData(deps, params.userId, { language: context.language, foundRows }),
  );
}
