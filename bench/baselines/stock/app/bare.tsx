/** The least that React Router can send: its first-load script is the baseline of ours. */
export default function Bare() {
  return <h1>Hello</h1>;
}
