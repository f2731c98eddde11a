import type { OverallAnalytics } from '@steward/api/schema/analytics';
import { MachineName } from '@steward/ui/blocks/machine-name';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { Link } from '@tanstack/react-router';
import { number, percent, seconds } from '../figures';
import { TopList } from './top-list';

export function TopUsers({ users }: { users: OverallAnalytics['topUsers'] }) {
  return (
    <TopList
      title="Top Users by Activity"
      columns={['User', 'Queries', 'Average']}
      empty="No questions in this period."
      rows={users.map(({ userId, userName, userEmail, queryCount, averageResponseTime }) => ({
        key: userId,
        name: (
          <span className="flex items-center gap-2.5 py-1">
            <PersonAvatar name={userName} />
            <span className="min-w-0">
              <span className="block truncate font-medium" title={userName}>
                {userName}
              </span>
              <span className="block truncate text-muted-foreground text-xs" title={userEmail}>
                {userEmail}
              </span>
            </span>
          </span>
        ),
        figures: [number(queryCount), seconds(averageResponseTime)],
      }))}
    />
  );
}

export function TopDevices({ devices }: { devices: OverallAnalytics['topDevices'] }) {
  return (
    <TopList
      title="Top Devices by Usage"
      columns={['Device', 'Queries', 'Satisfaction']}
      empty="No questions about a device in this period."
      rows={devices.map(({ deviceId, deviceName, queryCount, feedbackCount, satisfactionScore }) => ({
        key: deviceId,
        name: (
          <span className="block py-1">
            <Link
              to="/devices/$deviceId"
              params={{ deviceId }}
              title={deviceName}
              className="block truncate rounded-sm font-medium hover:underline"
            >
              <MachineName>{deviceName}</MachineName>
            </Link>
            <span className="block truncate text-muted-foreground text-xs" title={deviceId}>
              {deviceId}
            </span>
          </span>
        ),
        // without ratings, 0 % would read as a bad score
        figures: [number(queryCount), feedbackCount > 0 ? percent(satisfactionScore) : '–'],
      }))}
    />
  );
}
