/** How far something long has come, in words and as a bar. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="progress" role="status">
      <span>{label}</span>
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
    </div>
  );
}
