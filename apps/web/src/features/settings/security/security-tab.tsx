import { ChangePassword } from '../components/change-password';
import { SessionsSection } from './sessions-section';

export const SecurityTab = () => (
  <>
    <ChangePassword />
    <SessionsSection />
  </>
);
