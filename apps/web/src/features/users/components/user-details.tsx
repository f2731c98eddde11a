import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { Avatar } from '@steward/ui/primitives/avatar';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { dayOf } from '../../../lib/calendar';
import { fullName, type Person } from '../person';
import { UserRole, UserStatus } from './user-facts';

/** Mounted to open. */
export function UserDetails({ person, onClose }: { person: Person; onClose: () => void }) {
  const name = fullName(person);
  const { email, role, enabled, phone, createdAt, lastLoginAt } = person;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <div className="flex items-center gap-3">
            <Avatar name={name} size="lg" />
            <DialogTitle className="wrap-anywhere min-w-0">{name}</DialogTitle>
          </div>
        </DialogHeader>
        <DialogBody>
          <DetailGrid columns={2}>
            <Detail label="Email" span="full">
              {email}
            </Detail>
            <Detail label="Role">
              <UserRole role={role} />
            </Detail>
            <Detail label="Status">
              <UserStatus enabled={enabled} />
            </Detail>
            {phone ? (
              <Detail label="Phone" numeric>
                {phone}
              </Detail>
            ) : null}
            {createdAt ? (
              <Detail label="Created" numeric>
                {dayOf(createdAt)}
              </Detail>
            ) : null}
            {lastLoginAt ? (
              <Detail label="Last sign-in" numeric>
                {dayOf(lastLoginAt)}
              </Detail>
            ) : null}
          </DetailGrid>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
