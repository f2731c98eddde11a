import { ChangePassword } from '../components/change-password';
import { SessionsSection } from './sessions-section';

/** How the account is guarded. */
export const SecurityTab = () => (
  <>
    <ChangePassword />
    <SessionsSection />
  </>
);
