import { ChangePassword } from '../components/change-password';
import { OwnDataSection } from './own-data-section';
import { SessionsSection } from './sessions-section';

export const SecurityTab = () => (
  <>
    <ChangePassword />
    <SessionsSection />
    <OwnDataSection />
  </>
);
