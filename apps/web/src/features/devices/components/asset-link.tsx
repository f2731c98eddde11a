import { MachineName } from '@steward/ui/blocks/machine-name';
import { Link } from '@tanstack/react-router';

/** The device's name as a link to its page. */
export function AssetLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/devices/$deviceId" params={{ deviceId: id }} className="rounded-sm">
      <MachineName>{name}</MachineName>
    </Link>
  );
}
