import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A minimal React page: it sends a request, and shows a heading once it is answered. */
const BarePage = () => {
  const [received, setReceived] = useState(false);
  const send = async () => {
    await (await fetch('/answer.bin')).text();
    setReceived(true);
  };
  return received ? (
    <h1>Request received</h1>
  ) : (
    <button type="button" onClick={() => void send()}>
      Create claim!
    </button>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BarePage />);
