import CEdit

/// The wish to stop, as ^C at the keyboard or a signal to the process expresses it.
///
/// A signal never ends the process by itself once this is installed. The prompt takes ^C as a
/// fresh line; a running command asks now and then and ends in good order.
public enum Interrupt {
  /// Takes over SIGINT, SIGTERM and SIGHUP.
  public static func install() { cedit_interrupt_install() }

  /// Whether to stop: ^C since the last reset, or a request to end the process.
  public static var isRaised: Bool { cedit_interrupt_raised() }

  /// Forgets a ^C. A request to end the process stays.
  public static func reset() { cedit_interrupt_reset() }

  /// As if ^C had been typed.
  public static func raise() { cedit_interrupt_raise() }

  /// The signal that asks the process to end, if one came. Its exit status is 128 more.
  public static var terminationSignal: Int32? {
    let signal = cedit_termination_signal()
    return signal == 0 ? nil : signal
  }
}
