import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RetryButton } from '#ui/kit/buttons/retry-button.tsx';
import { setupUser } from '../../setup-user.ts';
import { render } from '../../render.tsx';

type PageProps = { readonly headingStays: boolean };

const Page = ({ headingStays }: PageProps) => {
  const [hasCome, setCome] = useState(false);
  return (
    <>
      <h1 key={hasCome && !headingStays ? 'new' : 'old'} tabIndex={-1}>
        {hasCome ? 'What came' : 'That didn’t load'}
      </h1>
      {!hasCome && <RetryButton onPress={() => setCome(true)}>Try again</RetryButton>}
    </>
  );
};

it.each([{ headingStays: true }, { headingStays: false }])(
  'a retry button that disappears moves the focus to the heading, which stays ($headingStays) or is replaced',
  async ({ headingStays }) => {
    render(<Page headingStays={headingStays} />);
    await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What came' }));
  },
);
