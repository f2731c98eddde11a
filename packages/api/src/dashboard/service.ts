import type { ActorContext } from '../context';
import { dueToday, upcomingTasks, weeksAhead } from './agenda';
import { deviceStatus } from './device-status';
import { assetFigures, maintenanceFigures, ruleFigures, userFigures } from './figures';
import { organizationDay } from './organization';
import { part } from './part';
import type { Dashboard } from './schema';

/** All data of the Command Center. A part that fails does not affect the others. */
export async function readDashboard(ctx: ActorContext): Promise<Dashboard> {
  const day = await organizationDay(ctx);
  const read = <T>(name: string, query: (ctx: ActorContext, on: typeof day) => Promise<T>) =>
    part(ctx.log, name, () => query(ctx, day));
  const [assets, users, rules, maintenance, today, upcoming, status, weeks] = await Promise.all([
    read('Assets', assetFigures),
    read('Users', userFigures),
    read('Rules', ruleFigures),
    read('Maintenance', maintenanceFigures),
    read('Maintenance', dueToday),
    read('Maintenance', upcomingTasks),
    read('Device status', deviceStatus),
    read('Maintenance', weeksAhead),
  ]);
  return {
    today: day.today,
    stats: { assets, users, rules, maintenance },
    dueToday: today,
    upcoming,
    deviceStatus: status,
    weeksAhead: weeks,
  };
}
