import { SMTPServer } from 'smtp-server';

/** Takes every letter, and says of each to whom it is, a line each. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    stream.resume().once('end', () => {
      process.stdout.write(`taken ${envelope.rcptTo.map(({ address }) => address).join()}\n`);
      done();
    });
  },
});
server.listen(Number(process.argv[2]), '127.0.0.1');
