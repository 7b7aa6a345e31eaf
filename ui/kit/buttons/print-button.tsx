import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type PrintButtonProps = { readonly children: ReactNode; readonly wide?: boolean };

/** Prints the page; the browser also saves it as a file. */
export const PrintButton = ({ children, wide = false }: PrintButtonProps) => (
  <Button
    variant="secondary"
    wide={wide}
    icon={<Printer size="1.25rem" />}
    onPress={() => window.print()}
  >
    {children}
  </Button>
);
