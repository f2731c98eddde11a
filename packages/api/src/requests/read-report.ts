import { DomainError, type FieldProblem } from '../errors';
import { type PictureFile, readPicture } from '../pictures/read';
import { maxReportPhotos, type ReportFields, reportFields } from './schema';

export interface EnteredReport extends ReportFields {
  photos: PictureFile[];
}

/** @throws BAD_REQUEST with a sentence for each field, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE */
export async function readReport(form: FormData): Promise<EnteredReport> {
  const parsed = reportFields.safeParse({
    description: textOf(form, 'description'),
    machineStopped: { true: true, false: false }[textOf(form, 'machineStopped') ?? ''],
    name: textOf(form, 'name') ?? null,
    contact: textOf(form, 'contact') ?? null,
  });
  if (!parsed.success) {
    throw invalidReport(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const files = form.getAll('photo');
  if (files.length > maxReportPhotos) {
    throw invalidReport([{ path: 'photo', message: `At most ${maxReportPhotos} photos can be sent.` }]);
  }
  const photos: PictureFile[] = [];
  for (const file of files) photos.push(await readPicture(file, 'photo'));
  return { ...parsed.data, photos };
}

function textOf(form: FormData, field: string): string | undefined {
  const value = form.get(field);
  return typeof value === 'string' ? value : undefined;
}

const invalidReport = (details: FieldProblem[]) =>
  new DomainError('BAD_REQUEST', details[0]?.message ?? 'The report is not complete.', { details });
