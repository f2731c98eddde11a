import { ChangePassword } from '../components/change-password';
import { TokensSection } from '../tokens/tokens-section';
import { SessionsSection } from './sessions-section';

export const SecurityTab = () => (
  <>
    <ChangePassword />
    <SessionsSection />
    <TokensSection />
  </>
);
