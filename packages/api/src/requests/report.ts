import type { Tx } from '@steward/db/client';
import { workRequests } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { recordAuditBy } from '../audit/record';
import type { ActorContext, Context } from '../context';
import { findDevice } from '../devices/queries';
import { DomainError } from '../errors';
import { shortIdOf } from '../labels/rules';
import { nameOf } from '../people';
import type { PictureFile } from '../pictures/read';
import { storePictures } from '../pictures/store';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { deviceOfPublicCode, type ReportedDevice } from './codes';
import { limitReports } from './limits';
import { notifyOfReport } from './notify';
import { type EnteredReport, readReport } from './read-report';
import type { ReportReceipt } from './schema';

const bytesPerMegabyte = 1024 ** 2;

/**
 * A report by a person without an account. @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * TOO_MANY_REQUESTS
 */
export async function reportByCode(ctx: Context, form: FormData): Promise<ReportReceipt> {
  await limitReports(ctx, 'address', ctx.caller.address);
  const code = form.get('code');
  const device = await deviceOfPublicCode(ctx.db, typeof code === 'string' ? code : '');
  const report = await readReport(form);
  await limitReports(ctx, 'device', device.deviceId);
  await limitReports(ctx, 'organization', device.organizationId);
  const photos = (await hasPhotoBudget(ctx, device, report.photos)) ? report.photos : [];
  return storeReport(ctx, device, { ...report, photos }, { id: null, name: report.name });
}

/** Photos beyond the budget are left out: the report itself is more important. */
async function hasPhotoBudget(ctx: Context, { organizationId }: ReportedDevice, photos: readonly PictureFile[]) {
  const bytes = photos.reduce((sum, { content }) => sum + content.size, 0);
  if (!bytes) return true;
  return limitReports(ctx, 'photos', organizationId, Math.ceil(bytes / bytesPerMegabyte)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

/** A report by a signed-in person. @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export async function reportFault(ctx: ActorContext, form: FormData): Promise<ReportReceipt> {
  const { organizationId, userId } = ctx.actor;
  const deviceId = form.get('deviceId');
  const device = await findDevice(ctx.db, organizationId, typeof deviceId === 'string' ? deviceId : '');
  const report = await readReport(form);
  const reporter = { id: userId, name: await nameOf(ctx.db, organizationId, userId) };
  return storeReport(ctx, { organizationId, deviceId: device.id, deviceName: device.name }, report, reporter);
}

interface Reporter {
  id: string | null;
  name: string | null;
}

async function storeReport(
  ctx: Context,
  device: ReportedDevice,
  report: EnteredReport,
  reporter: Reporter,
): Promise<ReportReceipt> {
  const { organizationId, deviceId } = device;
  const id = uuidv7();
  const record = (tx: Tx) => recordReport(ctx, tx, device, { ...report, id }, reporter);
  const withoutPhotos = async () => {
    await ctx.db.transaction(record);
    return { reference: shortIdOf(id), storedPhotos: 0 };
  };
  if (!report.photos.length) return withoutPhotos();
  try {
    const pictures = { organizationId, deviceId, owner: 'request', ownerId: id, files: report.photos } as const;
    await storePictures(ctx, pictures, record);
    return { reference: shortIdOf(id), storedPhotos: report.photos.length };
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'Quota Exceeded') throw error;
    return withoutPhotos();
  }
}

async function recordReport(
  ctx: Context,
  tx: Tx,
  device: ReportedDevice,
  { id, description, machineStopped, contact }: EnteredReport & { id: string },
  reporter: Reporter,
): Promise<void> {
  const { organizationId, deviceId, deviceName } = device;
  await tx.insert(workRequests).values({
    ...{ organizationId, id, deviceId, description, machineStopped },
    reference: shortIdOf(id),
    reporterId: reporter.id,
    reporterName: reporter.name,
    reporterContact: contact,
    createdAt: ctx.now(),
  });
  await notifyOfReport(ctx, tx, device, { id, description, machineStopped, reporterId: reporter.id });
  const name = reporter.id ? (reporter.name ?? '') : 'Somebody without an account';
  await recordAuditBy(
    tx,
    ctx,
    { organizationId, id: reporter.id, name },
    {
      action: 'request.reported',
      entity: 'work-request',
      entityId: id,
      summary: `${name} reported a fault of "${deviceName}" (${shortIdOf(id)}).`,
      details: { deviceId },
    },
  );
  publishAfterCommit(tx, workTopic(organizationId));
}
