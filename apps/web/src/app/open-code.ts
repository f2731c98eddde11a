import { redirect } from '@tanstack/react-router';
import type { RouteContext } from '../lib/route-data';
import { currentUser } from '../lib/session/session';
import { whenUserIsKnown } from './start-session';

/** A label's code opens the device for the people of its organization; everybody else gets the page to report a fault. */
export async function openCode({ context, params }: { context: RouteContext; params: { code: string } }) {
  await whenUserIsKnown();
  if (!currentUser()) return;
  const device = await context.client.requests.deviceOfCode.query(params).catch(() => null);
  if (device) throw redirect({ to: '/devices/$deviceId', params: device, replace: true });
}
