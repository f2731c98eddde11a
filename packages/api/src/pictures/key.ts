import type { pictures } from '@steward/db/schema';

export type KeyedPicture = Pick<typeof pictures.$inferSelect, 'organizationId' | 'id' | 'owner'>;

const folders = { device: 'device-photos', work: 'work-photos', request: 'request-photos' };

/** File store key of a picture. Never change a folder: files of earlier versions are in it. */
export const pictureKey = ({ organizationId, id, owner }: KeyedPicture) => `${organizationId}/${folders[owner]}/${id}`;
