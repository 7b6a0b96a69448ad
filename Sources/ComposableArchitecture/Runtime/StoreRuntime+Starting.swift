extension StoreRuntime {
  /// Takes the effects of an action that has been reduced: registers, checks presence, then starts.
  func accept(_ box: _EffectBox?, token: EffectToken, cause: ActionCause) {
    if let box {
      var context = EffectContext(owner: root, token: token, cause: cause)
      box.accept(&context, self)
    }
    let gone = absentOwners()
    if !gone.isEmpty { end(gone, by: cause) }
    startRegistered()
    if !sends.isEmpty { queueSends() }
  }

  /// Queues the actions of the `.send` effects that were read.
  private func queueSends() {
    let queued = sends
    sends = []
    for send in queued {
      if !send.owner.isGone {
        send.withAction { pointer in
          send.owner.liftAction(pointer, through: send.mapping) {
            enqueue($0, origin: .action(send.cause.actionID), token: send.token)
          }
        }
      }
      send.owner.unpin()
    }
  }

  /// Registers an effect, which starts when the whole effect value has been read.
  func register(_ source: RunEffect, _ context: EffectContext) {
    let effect = RunningEffect(
      source, context, id: nextEffectID(), order: nextOrder(), runtime: self)
    running.append(effect)
    enter(effect)
    starting.append(effect)
  }

  /// Starts effects one after another.
  func startSequence(of boxes: [_EffectBox], _ context: EffectContext) {
    let sequence = EffectSequence(boxes, context, order: nextOrder())
    enter(sequence)
    advance(sequence)
  }

  /// Starts the parts of a sequence that nothing stands before.
  func advance(_ sequence: EffectSequence) {
    guard !sequence.isAdvancing else { return }
    sequence.isAdvancing = true
    while sequence.runningCount == 0, let next = sequence.remaining.popFirst() {
      var context = sequence.context
      context.sequence = sequence
      next.accept(&context, self)
    }
    sequence.isAdvancing = false
    if sequence.runningCount == 0, sequence.remaining.isEmpty { leave(sequence) }
  }

  /// Queues the action of a `.send`.
  func queueSend(
    _ context: EffectContext,
    _ withAction: @escaping ((UnsafeRawPointer) -> Void) -> Void
  ) {
    context.owner.pin()
    sends.append(
      QueuedSend(
        owner: context.owner, token: context.token, cause: context.cause,
        mapping: context.mapping, withAction: withAction))
  }

  private func startRegistered() {
    while let effect = starting.popFirst() {
      guard effect.ending == nil else { continue }
      for observer in observers { observer.effectStarted(EffectRecord(effect)) }
      effect.start(in: self)
    }
  }

  /// Starts the task of an effect on the store's executor.
  func startTask(of effect: RunningEffect, _ source: RunEffect) -> Task<Void, Never> {
    let work = source.work
    // A task inherits the value that is bound around its creation.
    return TaskContext.starting(effect, under: source.dependencies) {
      guard let executor else {
        return Task(name: source.name, priority: source.priority) { @MainActor in
          StoreRuntime.complete(effect, await work(effect))
        }
      }
      return Task(name: source.name, executorPreference: executor, priority: source.priority) {
        let failure = await work(effect)
        await StoreRuntime.complete(effect, failure)
      }
    }
  }
}
