import { task } from '@steward/api/msw/factories/maintenance';
import { preparation } from '@steward/api/msw/factories/work';
import { TRPCClientError } from '@trpc/client';
import { get, keys } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { photosKey, readHeldPhotos } from '../photo-store';
import { readWorkDraft, writeWorkDraft } from '../work-draft';
import { sendWaitingWork } from './send-waiting-work';
import { readWaitingWork, storeWaitingWork, type WaitingWork } from './waiting-work';

const answer = (httpStatus: number, message: string) =>
  new TRPCClientError(message, { result: { error: { message, code: -32600, data: { httpStatus } } } as never });
const unanswered = () => new TRPCClientError('No response', { cause: new TypeError('Failed to fetch') });

const waiting = (n: number, fields: Partial<WaitingWork> = {}): WaitingWork => ({
  ...{ requestId: `r-${n}`, taskId: `t-${n}`, taskName: `Task ${n}`, deviceId: 'd-1', deviceName: 'Press' },
  ...{ enteredAt: n, photoCount: 0, draft: readWorkDraft('u-1', `t-${n}`), preparation: preparation() },
  call: { kind: 'complete', input: { id: `t-${n}`, requestId: `r-${n}`, completedOn: '2026-11-20' } },
  ...fields,
});
const photo = (name: string) => ({ key: name, file: new File([name], name, { type: 'image/jpeg' }) });

/** Sends the work of `u-1` to a stubbed server. */
function sendTo(server: (call: string) => unknown, isSignedIn = () => true) {
  const calls: string[] = [];
  const sent: string[] = [];
  const refused: string[] = [];
  const respond = async (call: string) => {
    calls.push(call);
    const response = server(call);
    if (response instanceof Error) throw response;
    return response ?? task();
  };
  const client = {
    work: {
      addPhoto: { mutate: (form: FormData) => respond(`photo ${(form.get('file') as File).name}`) },
      putAside: { mutate: ({ taskId }: { taskId: string }) => respond(`put-aside ${taskId}`) },
    },
    maintenance: {
      complete: {
        mutate: ({ id, photoIds }: { id: string; photoIds?: string[] }) =>
          respond(['complete', id, ...(photoIds ?? [])].join(' ')),
      },
    },
  };
  const run = () =>
    sendWaitingWork({
      ...{ userId: 'u-1', client: client as never, isSignedIn },
      onSent: async ({ taskId }) => void sent.push(taskId),
      onRefused: async ({ taskId }, refusal) => void refused.push(`${taskId}: ${refusal}`),
    });
  return { run, calls, sent, refused };
}

describe('waiting work', () => {
  test('is sent oldest first, photos before the record, and then removed with its photos', async () => {
    await storeWaitingWork(
      'u-1',
      waiting(2, { call: { kind: 'put-aside', input: { taskId: 't-2', reason: 'x' } } }),
      [],
    );
    await storeWaitingWork('u-1', waiting(1), [photo('a.jpg'), photo('b.jpg')]);
    const { run, calls, sent } = sendTo((call) =>
      call.startsWith('photo') ? { id: `id-${call.slice(6)}` } : undefined,
    );
    expect(await run()).toBe('done');
    expect(calls).toEqual(['photo a.jpg', 'photo b.jpg', 'complete t-1 id-a.jpg id-b.jpg', 'put-aside t-2']);
    expect(sent).toEqual(['t-1', 't-2']);
    expect(await keys()).toEqual([]);
  });

  test('is not completed for a user who signs out while its photos are sent', async () => {
    await storeWaitingWork('u-1', waiting(1), [photo('a.jpg')]);
    let isSignedIn = true;
    const { run, calls } = sendTo(
      () => {
        isSignedIn = false;
        return { id: 'id-a.jpg' };
      },
      () => isSignedIn,
    );
    expect(await run()).toBe('signed-out');
    expect(calls).toEqual(['photo a.jpg']);
    expect(await readWaitingWork('u-1')).toHaveLength(1);
  });

  test('takes the place of the draft, which is empty afterwards', async () => {
    writeWorkDraft('u-1', 't-1', { ...readWorkDraft('u-1', 't-1'), note: 'Dry' });
    await storeWaitingWork('u-1', waiting(1), []);
    expect(readWorkDraft('u-1', 't-1').note).toBe('');
  });

  test('stays in order without a connection, and does not send uploaded photos again', async () => {
    await storeWaitingWork('u-1', waiting(1), [photo('a.jpg'), photo('b.jpg')]);
    await storeWaitingWork('u-1', waiting(2), []);
    const first = sendTo((call) => (call === 'photo a.jpg' ? { id: 'id-a' } : unanswered()));
    expect(await first.run()).toBe('retry');
    expect(first.calls).toEqual(['photo a.jpg', 'photo b.jpg']);
    const second = sendTo((call) => (call === 'photo b.jpg' ? { id: 'id-b' } : undefined));
    expect(await second.run()).toBe('done');
    expect(second.calls).toEqual(['photo b.jpg', 'complete t-1 id-a id-b', 'complete t-2']);
  });

  test('keeps its entries and the reason when the server refuses it, and does not hold up the next work', async () => {
    await storeWaitingWork('u-1', waiting(1), [photo('a.jpg')]);
    await storeWaitingWork('u-1', waiting(2), []);
    const { run, refused, sent } = sendTo((call) => {
      if (call.startsWith('photo')) return { id: 'id-a' };
      return call.startsWith('complete t-1') ? answer(409, 'This task is already completed.') : undefined;
    });
    expect(await run()).toBe('done');
    expect(refused).toEqual(['t-1: This task is already completed.']);
    expect(sent).toEqual(['t-2']);
    expect(await readWaitingWork('u-1')).toMatchObject([{ taskId: 't-1', refusal: 'This task is already completed.' }]);
    expect(await readHeldPhotos('u-1', 't-1')).toMatchObject([{ photoId: 'id-a' }]);
    // it is not sent again
    const again = sendTo(() => undefined);
    expect(await again.run()).toBe('done');
    expect(again.calls).toEqual([]);
  });

  test('states why a photo was refused', async () => {
    await storeWaitingWork('u-1', waiting(1), [photo('a.jpg')]);
    const { run, refused, calls } = sendTo(() => answer(413, 'This file does not fit.'));
    await run();
    expect(calls).toEqual(['photo a.jpg']);
    expect(refused).toEqual(['t-1: 1 photo was not sent. This file does not fit.']);
  });

  test('stores its photos again after the server has removed them', async () => {
    await storeWaitingWork('u-1', waiting(1), [{ ...photo('a.jpg'), photoId: 'old' }]);
    await sendTo(() => answer(404, 'Photo not found')).run();
    const [held] = (await get(photosKey('u-1', 't-1'))) as { photoId?: string }[];
    expect(held?.photoId).toBeUndefined();
  });

  test('waits for the sign-in, and is not sent in the session of another user', async () => {
    await storeWaitingWork('u-1', waiting(1), []);
    expect(await sendTo(() => answer(401, 'Expired')).run()).toBe('signed-out');
    const other = sendTo(
      () => undefined,
      () => false,
    );
    expect(await other.run()).toBe('signed-out');
    expect(other.calls).toEqual([]);
    expect(await readWaitingWork('u-2')).toEqual([]);
    expect(await readWaitingWork('u-1')).toHaveLength(1);
  });
});
