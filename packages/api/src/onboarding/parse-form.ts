import { z } from 'zod';
import { type DeviceInput, deviceInput } from '../devices/device-fields';
import { DomainError, type FieldProblem } from '../errors';

/** Reads the wizard's form: `deviceData` (JSON text) and `manualFile`. @throws BAD_REQUEST with a sentence for each field. */
export function parseOnboardingForm(form: FormData): { data: DeviceInput; file: File } {
  const text = form.get('deviceData');
  if (typeof text !== 'string') throw problem([{ path: 'deviceData', message: 'The device data is missing.' }]);
  const parsed = deviceInput.safeParse(readJson(text));
  if (!parsed.success) throw problem(parsed.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message })));
  return { data: parsed.data, file: parseManualFile(form) };
}

export function parseManualFile(form: FormData): File {
  const file = form.get('manualFile');
  if (!(file instanceof File)) throw problem([{ path: 'manualFile', message: 'Please choose a PDF manual.' }]);
  return file;
}

export function parseField(form: FormData, field: string): string {
  return z.string().parse(form.get(field) ?? '');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem([{ path: 'deviceData', message: 'The device data is not valid JSON.' }]);
  }
}

function problem(details: FieldProblem[]) {
  return new DomainError('BAD_REQUEST', details[0]?.message ?? 'The input is not valid.', { details });
}
