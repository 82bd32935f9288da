import { SMTPServer } from 'smtp-server';

/** Accepts every email and prints its recipients, one line each. */
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
