import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogClose, DialogTitle } from '@steward/ui/primitives/dialog';
import { dayOf } from '../../../lib/calendar';
import { fullName, type Person } from '../person';
import { UserRole, UserStatus } from './user-facts';

/** Details of a user. Mounted only while open. */
export function UserDetails({ person, onClose }: { person: Person; onClose: () => void }) {
  const name = fullName(person);
  const { email, role, enabled, phone, createdAt, lastLoginAt } = person;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="sm">
        <DialogPanelHeader>
          <div className="flex items-center gap-3">
            <PersonAvatar name={name} size="lg" />
            <DialogTitle className="wrap-anywhere min-w-0">{name}</DialogTitle>
          </div>
        </DialogPanelHeader>
        <DialogPanelBody>
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
        </DialogPanelBody>
        <DialogPanelFooter>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
